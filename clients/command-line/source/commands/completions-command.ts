import type { Command } from '../command.ts'
import { wrongUse } from '../exit-codes.ts'

const everywhere = ['--help', '--json', '--key', '--url']

/** The command that prints what a shell completes `livery` by. */
export const completionsCommand = (commands: () => readonly Command[]): Command => ({
  name: 'completions',
  usage: 'bash|zsh|fish',
  summary: 'Prints the completions of a shell.',
  details:
    'bash: source <(livery completions bash)   zsh: source <(livery completions zsh)   fish: livery completions fish | source',
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [shell = ''], print }) {
    const script = scripts[shell]?.(commands())
    if (script === undefined) throw wrongUse('livery completions takes bash, zsh or fish.')
    print({ shell, script }, script)
  },
})

const wordsOf = ({ options }: Command) => [...Object.keys(options).map((name) => `--${name}`), ...everywhere].join(' ')

const bash = (commands: readonly Command[]) => `_livery() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(' ')} help"
  else case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) words="${wordsOf(command)}" ;;`).join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _livery livery`

const scripts: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash,
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`,
  fish: (commands) =>
    commands
      .flatMap(({ name, summary, options }) => [
        `complete -c livery -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", '')}'`,
        ...[...Object.keys(options), ...everywhere.map((option) => option.slice(2))].map(
          (option) => `complete -c livery -n '__fish_seen_subcommand_from ${name}' -l ${option}`,
        ),
      ])
      .join('\n'),
}
