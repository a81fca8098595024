import { type Guide, type GuideContext, shellSample } from '../guide.ts'

/** What `livery` does, in the order of its help, and what it costs; clients/printed-commands.test.ts compares it with the program. */
const liveryCommands = [
  ['login', 'saves a key and an address after checking them', 'free'],
  ['usage', 'credits of the period; code 4 where none is left', 'free'],
  ['lookup IDENTIFIER', 'a brand', 'one'],
  ['context DOMAIN', 'its narrative profile', 'one'],
  ['search NAME', 'indexed brands by name', 'free'],
  ['history DOMAIN', 'what changed in it', 'free'],
  ['batch FILE.csv', 'every line of a file', 'one for each 200'],
  ['export IDENTIFIER FILE', 'one of its [exports](/docs/exports#formats)', 'one'],
  ['logo IDENTIFIER', 'its logo, icon or symbol as a file', 'one'],
  ['drift IDENTIFIER TOKENS', 'compares design tokens with it', 'one'],
  ['webhooks ACTION', '`list`, `deliveries`, `delivery`, `redeliver`, `test`', 'free'],
  ['listen --forward URL', 'delivers events to this machine', 'one a new domain'],
  ['mcp', '[MCP](/docs/agents) over standard input and output', 'as the tools cost'],
  ['completions SHELL', 'what `bash`, `zsh` or `fish` completes by', 'free'],
] as const

const exitCodes = [
  ['0', 'done'],
  ['1', 'what was asked for is not there, failed, or has drifted'],
  ['2', 'wrong use, wrong input, or a file that can’t be read'],
  ['3', 'no key, an unknown one, or one without the permission'],
  ['4', 'credits used up, or too many requests'],
  ['5', 'the service can’t be reached or can’t respond now'],
  ['130, 143', 'stopped by Ctrl-C, or by a signal'],
]

export const commandLineGuide = (context: GuideContext): Guide => ({
  slug: 'command-line',
  title: 'Command line',
  about: 'The program livery, for terminals and CI: one file that runs wherever Node 20 does.',
  sections: [
    ...firstSections(context),
    {
      id: 'files-of-any-length',
      title: 'Files of any length',
      blocks: [
        shellSample('A file with a domain in each line', [
          String.raw`printf 'domain\n${context.domain}\ndocker.com\n' > shops.csv`,
          'livery batch shops.csv --wait 600',
        ]),
        'The column is the first that is named `identifier`, `domain`, `website`, `url`, `email`, `ticker` or `isin` (`--column` names another), else the first of all. The result is `shops.brands.csv`, or with `--output shops.jsonl` the whole brands: written once, when every item has its response.',
        'Until then a journal beside it has every call before it is sent and its responses after. After a crash run the same command again: the one call whose response was lost is sent as it was, and not charged again, for 24 hours.',
      ],
    },
    {
      id: 'drift',
      title: 'Drift',
      blocks: [
        shellSample('Design tokens that no longer fit fail a build', [
          `livery export ${context.domain} tokens.json --output tokens.json`,
          `livery drift ${context.domain} tokens.json --only brand`,
        ]),
        'The tokens are DTCG, with colors as objects (2025.10) or text, or a CSS file of custom properties. A color has drifted where no color of the brand is within ΔE 2 (CIEDE2000; `--tolerance`). Code 1 with a line for each: `tokens.json:14: color.brand.link is #0066ff, the nearest color of nodejs.org is #026e00: ΔE 67.1`. A token without a color, or a file that can’t be read, is code 2 with its line, and costs nothing.',
      ],
    },
    {
      id: 'webhooks-on-your-machine',
      title: 'Webhooks on your machine',
      blocks: [
        shellSample(
          'Events arrive at a program that you are writing',
          [`livery listen --forward http://localhost:8080/hooks --domains ${context.domain},docker.com`],
          'goes on until it is stopped; clients/command-line/listen.test.ts does it',
        ),
        'The installation needs its inbox (`LIVERY_INBOX=on`). A temporary webhook posts there and is deleted when you stop; each domain costs its one credit of a subscription. Events arrive with the headers and bytes they were sent with; the secret to check them by is printed. `r` and Enter delivers the last event again, `r 10` the last ten.',
        'A cut connection loses nothing: up to 2,000 events of a day wait in the inbox, and a listener that was killed goes on where it was. An event whose delivery was not noted before the kill arrives twice, with the same `webhook-id`. Signatures are valid for five minutes: an event that waited longer is refused by a strict receiver.',
      ],
    },
  ],
})

const firstSections = ({ baseUrl, domain }: GuideContext): Guide['sections'] => [
  {
    id: 'install',
    title: 'Install',
    blocks: [
      shellSample(
        'The program, made in a copy of the repository',
        [
          'npm run build --workspace clients/command-line',
          'ln -s "$PWD/clients/command-line/dist/livery.mjs" ~/.local/bin/livery',
        ],
        'writes outside the repository',
      ),
      shellSample('The first brand', [
        `echo "$LIVERY_API_KEY" | livery login --url ${baseUrl}`,
        `livery lookup ${domain}`,
        'livery usage',
      ]),
      'The key and the address are read from `--key` and `--url`, else from `LIVERY_KEY` and `LIVERY_URL` (or `LIVERY_API_KEY` and `LIVERY_BASE_URL`), else from `$XDG_CONFIG_HOME/livery/settings.json`, which `livery login` writes for its owner alone (mode 0600).',
    ],
  },
  {
    id: 'commands',
    title: 'Commands',
    blocks: [
      {
        type: 'table',
        caption: 'What each command does and costs',
        columns: ['Command', 'What it does', 'Credits'],
        rows: liveryCommands.map(([command, about, credits]) => [`\`${command}\``, about, credits]),
      },
      'Every command takes `--json` (one document on standard output, errors as JSON on standard error) and `--help`.',
      shellSample('For people, and for programs', [
        `livery search ${domain}`,
        `livery history ${domain} --json`,
        'source <(livery completions bash)',
      ]),
    ],
  },
  {
    id: 'exit-codes',
    title: 'Exit codes',
    blocks: [{ type: 'table', caption: 'What each exit code means', columns: ['Code', 'Meaning'], rows: exitCodes }],
  },
]
