import type { Plugin } from 'vite'

type Replacement = readonly [before: string, after: string]

/**
 * Replacements in the code of GraphiQL and its explorer, by file. They fix what axe reports:
 *
 * - Tabs contain buttons, which assistive technology does not announce within a tab. They become a list of
 *   buttons.
 * - Comments are too dark on the dark background, and numbers too light on the background of results.
 * - Values in the explorer have no names.
 *
 * The first problem is https://github.com/graphql/graphiql/issues/3422, open since 2023. The explorer is no
 * longer maintained.
 */
const REPLACEMENTS: Readonly<Record<string, readonly Replacement[]>> = {
  '@graphiql/react/dist/components/tabs/index.js': [
    ['"aria-selected": isActive,', ''],
    ['role: "tab",', 'role: "listitem",'],
    ['role: "tablist",', 'role: "list",'],
  ],
  'graphiql/dist/GraphiQL.js': [
    ['jsx(Tab.Button, {', 'jsx(Tab.Button, { "aria-current": index_1 === activeTabIndex ? "true" : void 0,'],
    ['role: "tabpanel",', 'role: "group",'],
  ],
  '@graphiql/react/dist/constants.js': [
    ['foreground: "#908aff"', 'foreground: "#908aff" }, { token: "comment", foreground: "#8fb87f"'],
    ['foreground: "#6c69ce"', 'foreground: "#6c69ce" }, { token: "number", foreground: "#076b45"'],
  ],
  'graphiql-explorer/dist/Explorer.js': [
    ['onChange: this._handleChange,', "onChange: this._handleChange, 'aria-label': arg.name,"],
    [
      "value: argValue.kind === 'BooleanValue' ?",
      "'aria-label': arg.name, value: argValue.kind === 'BooleanValue' ?",
    ],
    ['value: argValue.value },', "'aria-label': arg.name, value: argValue.value },"],
    ["autoComplete: 'false',", "autoComplete: 'off', 'aria-label': 'Operation name',"],
    [
      'value: this.state.newOperationType,',
      "'aria-label': 'Kind of operation', value: this.state.newOperationType,",
    ],
  ],
}

/** Makes GraphiQL accessible. Throws if an upgrade has changed its code. */
export const accessibleGraphiql: Plugin = {
  name: 'make GraphiQL accessible',
  enforce: 'pre',
  transform(code, id) {
    const file = Object.keys(REPLACEMENTS).find((path) => id.endsWith(`/node_modules/${path}`))
    if (file === undefined) return null
    const replaced = (REPLACEMENTS[file] ?? []).reduce((text, [before, after]) => {
      if (text.split(before).length !== 2) throw new Error(`${file} must contain this once: ${before}`)
      return text.replace(before, after)
    }, code)
    return { code: replaced, map: null }
  },
}
