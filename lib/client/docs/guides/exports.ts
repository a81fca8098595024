import {
  defaultExportOptions,
  exportChoices,
  exportFileNames,
  exportFileTexts,
  linkFile,
  prefixLengthMax,
} from '#contract/exports/export-files.ts'
import { exportQuerySchema } from '#contract/exports/export-query.ts'
import { type Guide, type GuideContext, shellSample } from '../guide.ts'

const choiceRows = Object.entries(exportChoices).map(([option, [first, ...others]]) => [
  `\`${option}\``,
  `\`${first}\` (default), ${others.map((value) => `\`${value}\``).join(', ')}`,
  exportQuerySchema.shape[option as keyof typeof exportChoices].description ?? '',
])

const fileSections = ({ domain }: GuideContext): Guide['sections'] => [
  {
    id: 'address',
    title: 'Address',
    blocks: [
      'The identifier is read as by [a lookup](/docs/lookups), a file costs what that lookup costs, and other statuses are the same as there. In the dashboard the Export dialog of a brand’s page shows the same bytes, with every option.',
      { type: 'call', title: 'CSS variables', path: `/v2/exports/${domain}/brand.css`, status: 200 },
    ],
  },
  {
    id: 'formats',
    title: 'Formats',
    blocks: [
      {
        type: 'table',
        caption: 'Files that a brand can be taken as',
        columns: ['File', 'What it is'],
        rows: exportFileNames.map((file) => [`\`${file}\``, exportFileTexts[file]]),
      },
      'An unknown file is 404 with the list of files, and free.',
    ],
  },
]

const optionSections = ({ domain }: GuideContext): Guide['sections'] => [
  {
    id: 'options',
    title: 'Options',
    blocks: [
      {
        type: 'table',
        caption: 'Options of an export',
        columns: ['Option', 'Values', 'Meaning'],
        rows: [
          [
            '`prefix`',
            `\`${defaultExportOptions.prefix}\` (default), up to ${prefixLengthMax} of \`a-z 0-9 -\`, or nothing`,
            exportQuerySchema.shape.prefix.description ?? '',
          ],
          ...choiceRows,
        ],
      },
      {
        type: 'call',
        title: 'Design tokens for tools of the earlier draft, with shades',
        path: `/v2/exports/${domain}/tokens.json?colors=hex&derived=on`,
        status: 200,
      },
      'A wrong or unknown option is 400 with what was expected, and free.',
    ],
  },
]

function linkSections({ baseUrl, domain }: GuideContext): Guide['sections'] {
  const folder = `${baseUrl}/v2/exports/${domain}`
  return [
    {
      id: 'measured',
      title: 'Measured and calculated',
      blocks: [
        'A color that is not marked “calculated” is one of the brand’s, to the digit. What is not known is left out and named in the head of the file, with the day of the values. `x-livery-measured` and `x-livery-calculated` count them; `ETag` changes with the bytes.',
      ],
    },
    {
      id: 'public-link',
      title: 'Public link',
      blocks: [
        'Registries and style sheets send no key. A [client id](/docs/logos#client-id) makes a link that opens this one brand to everybody, until the client id is revoked.',
        shellSample('A link that needs no key', [
          `QUERY=$(curl "${folder}/${linkFile}?c=$LIVERY_CLIENT_ID" -H "Authorization: Bearer $LIVERY_API_KEY" |`,
          `  node -p 'JSON.parse(require("fs").readFileSync(0)).query')`,
          `curl "${folder}/tailwind.css?$QUERY"`,
        ]),
        'It costs one credit a day at most, on the days on which it is opened.',
      ],
    },
    {
      id: 'shadcn',
      title: 'shadcn',
      blocks: [
        'In a project with a `components.json`, with the link’s `$QUERY` from above:',
        shellSample(
          'The theme of a project',
          [`npx shadcn@latest add "${folder}/shadcn.json?$QUERY"`],
          'changes a project and asks ui.shadcn.com',
        ),
      ],
    },
    {
      id: 'feeds',
      title: 'Feeds',
      blocks: [
        'What changed of an indexed brand, newest first, in Atom. Free; the public link opens it too.',
        { type: 'call', title: 'Changes of a brand', path: `/v2/feeds/brands/${domain}`, status: 200 },
        'A webhook has a feed as well, at `/v2/feeds/webhooks/{webhook}`.',
      ],
    },
  ]
}

export const exportsGuide = (context: GuideContext): Guide => ({
  slug: 'exports',
  title: 'Exports',
  about: 'A brand as a file, for code and design tools, by its address.',
  sections: [...fileSections(context), ...optionSections(context), ...linkSections(context)],
})
