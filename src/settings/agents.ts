import Type from 'typebox'
import { text } from './kinds.ts'

export const AGENTS = {
  AGENTS: Type.Optional(
    Type.Enum(['on', 'off'], {
      expected: 'on or off',
      description:
        'Whether agents can call tools over the Model Context Protocol at `/mcp` ([docs/agents.md](agents.md)). ' +
        'Tools use unprefixed names, so `on` does not work with `FEDERATION_PREFIX`',
      otherwise: '`on` with the embedded sandbox and without `FEDERATION_PREFIX`, otherwise `off`',
    }),
  ),
  AGENT_TOOLS: text({
    expected: 'a folder name',
    description: 'Folder of `.graphql` files that become additional tools for agents, one operation each',
    otherwise: 'only the built-in tools',
  }),
} as const

interface AgentSettings {
  readonly AGENTS?: 'on' | 'off' | undefined
  readonly AGENT_TOOLS?: string | undefined
  readonly ADS_BASE_URL?: string | undefined
  readonly FEDERATION_PREFIX?: string | undefined
}

/** Returns the options for agent tools; undefined if agents are off. */
export const agentsOf = ({ AGENTS: given, AGENT_TOOLS: directory, ...others }: AgentSettings) => {
  const isDefault = others.ADS_BASE_URL === undefined && others.FEDERATION_PREFIX === undefined
  return (given ?? (isDefault ? 'on' : 'off')) === 'on' ? { directory } : undefined
}
