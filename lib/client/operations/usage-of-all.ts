import type { InstallationUsage } from '#contract/operations/organizations.ts'
import { timeColumns } from '../requests/time-columns.ts'

const fills = ['ink', 'mid', 'hatch', 'light', 'dots', 'bars'] as const
const daySeconds = 86_400

/** Calls or credits of all organizations by day, as the columns and series of a chart. */
export function usageOfAll({ from, to, organizations, points }: InstallationUsage, count: 'calls' | 'credits') {
  const of = new Map(points.map((point) => [`${point.start} ${point.id}`, point[count]]))
  return {
    series: organizations.map(({ id, name }, index) => ({
      key: id,
      label: name ?? 'All others',
      fill: fills[index % fills.length] ?? 'mid',
    })),
    columns: timeColumns({ from, to, stepSeconds: daySeconds }).map(({ start, label, tick }) => ({
      key: start,
      label,
      tick,
      values: organizations.map(({ id }) => of.get(`${start} ${id}`) ?? 0),
    })),
  }
}
