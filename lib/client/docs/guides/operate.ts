import { requestLogDays } from '#contract/requests/request-log.ts'
import type { Guide, GuideContext } from '../guide.ts'

export const operateGuide = ({ baseUrl }: GuideContext): Guide => ({
  slug: 'operate',
  title: 'Operate',
  about: 'For those who run an installation.',
  sections: [
    {
      id: 'start',
      title: 'Start',
      blocks: [
        '`npm start` is the whole product: database, service, dashboard. It prints its addresses, and once a link with which the first operator signs up. It needs Node 20 or newer.',
        'Settings are environment variables; a wrong one is named at the start. The page [Operator](/admin) shows each with its value, secrets masked.',
      ],
    },
    {
      id: 'health',
      title: 'Health',
      blocks: [
        {
          type: 'table',
          caption: 'Addresses of the service for monitoring',
          columns: ['Address', 'Meaning'],
          rows: [
            [`\`${baseUrl}/healthz\``, 'The process is alive.'],
            [`\`${baseUrl}/readyz\``, 'It can serve calls: check this before sending it traffic.'],
            [`\`${baseUrl}/version\``, 'Which version it is.'],
          ],
        },
        { type: 'call', title: 'Is it ready?', path: '/readyz', status: 200 },
      ],
    },
    {
      id: 'backups',
      title: 'Backups',
      blocks: [
        '`npm run -s admin -- backup --file FILE` writes database and secrets to one file while Livery runs. `verify-backup` checks it, `restore` brings it back. With `LIVERY_BACKUP_FOLDER` one is made every day.',
      ],
    },
    {
      id: 'data',
      title: 'Retention',
      blocks: [
        `The request log is stored for ${requestLogDays} days; counts of calls stay. Brands are crawled again automatically, those that change often more often.`,
      ],
    },
    {
      id: 'commands',
      title: 'Command line',
      blocks: [
        'Organizations, keys, plans and credits can be managed while the product runs: `npm run -s admin -- create-key --organization ID --name ci --json`. `npm run -s admin` lists the commands.',
      ],
    },
  ],
})
