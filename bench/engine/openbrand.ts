import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parseColor } from '#engine/colors/parse-color.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { bytesAt } from './bytes-at.ts'
import { nothing, type Tool } from './found.ts'
import { openSitesProxy } from './sites-proxy.ts'

type Said = {
  ok: boolean
  error?: { message: string }
  data?: {
    brand_name: string
    logos: { url: string; type?: string }[]
    colors: { hex: string; usage?: string }[]
  }
}

const run = promisify(execFile)
const iconTypes = ['favicon', 'apple-touch-icon']

/**
 * OpenBrand, each site in a process of its own: it fetches by itself, so it is led through a proxy to the sites.
 * `entry` is the file of its package. The mark is the first picture that is no linked icon, else the first of all.
 */
export async function openBrand(entry: string, { hosts, net }: { hosts: string; net: GuardedClient }): Promise<Tool> {
  const proxy = await openSitesProxy(hosts)
  const ask = `import openbrand from ${JSON.stringify(pathToFileURL(entry).href)}
    console.log(JSON.stringify(await openbrand.extractBrandAssets(process.argv[1])))`
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NO_PROXY: '127.0.0.1',
    HTTP_PROXY: proxy.url,
    HTTPS_PROXY: proxy.url,
    http_proxy: proxy.url,
    https_proxy: proxy.url,
  }
  return {
    name: 'OpenBrand',
    speaksOf: ['primary', 'logo', 'icon', 'name'],
    async describe(domain) {
      const options = { env, timeout: 120_000, maxBuffer: 1 << 26 }
      const args = ['--input-type=module', '--eval', ask, `https://${domain}/`]
      const { stdout } = await run(process.execPath, args, options)
      const { data, error } = JSON.parse(stdout) as Said
      if (data === undefined) throw new Error(error?.message ?? 'no answer')
      const isIcon = ({ type = '' }) => iconTypes.includes(type)
      const mark = data.logos.find((logo) => !isIcon(logo)) ?? data.logos[0]
      return {
        ...nothing,
        primary: parseColor(data.colors.find(({ usage }) => usage === 'primary')?.hex ?? '')?.hex,
        logo: await bytesAt(net, mark?.url),
        isDrawn: mark?.type === 'svg',
        icon: await bytesAt(net, data.logos.find(isIcon)?.url),
        name: data.brand_name,
      }
    },
    close: () => proxy.close(),
  }
}
