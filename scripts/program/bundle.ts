import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { printDefinitions } from '../../src/gateway/graphql/prepared/definitions.ts'
import { builtSchema } from '../../src/gateway/graphql/schema.ts'

const root = join(import.meta.dirname, '../..')

/** Words of `import.meta`, as CommonJS says them of a file beside the bundle. */
const WORDS: Readonly<Record<string, (file: string) => string>> = {
  url: (file) => `process.getBuiltinModule('node:url').pathToFileURL(${file}).href`,
  filename: (file) => file,
  dirname: (file) => `process.getBuiltinModule('node:path').dirname(${file})`,
}

/** Modules find their files from where they lie themselves, not from where the bundle does. */
const locating = (placeOf: (source: string) => string): Plugin => ({
  name: 'locate modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.')) return null
    const file = `process.getBuiltinModule('node:path').join(__dirname, ${JSON.stringify(placeOf(id))})`
    const located = code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, word: string) =>
      (WORDS[word] as (file: string) => string)(file),
    )
    return { code: located, map: null }
  },
})

/** Besides the bundle, in its folder. */
const PREPARED = 'definitions.gz'
const prepared = (): Plugin => ({
  name: 'prepare the schema',
  enforce: 'pre',
  load: (id) =>
    id === join(root, 'src/gateway/graphql/prepared/prepared.ts')
      ? `import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
export const readPrepared = () => gunzipSync(readFileSync(__dirname + '/${PREPARED}')).toString('utf8')`
      : null,
  writeBundle: ({ dir = '' }) =>
    writeFileSync(join(dir, PREPARED), gzipSync(printDefinitions(builtSchema()), { level: 9 })),
})

/** Looks for `require` where only Node's own modules have it, and takes a slow hash of its own otherwise. */
const hashing: Plugin = {
  name: 'hash by Node',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/@apollo/utils.createhash/')
      ? { code: code.replaceAll('module.require', 'require'), map: null }
      : null,
}

/** Calls `url.parse()`, which Node warns of outside of `node_modules`. */
const NEVER_BUNDLED = ['iovalkey']

export interface BundleOptions {
  /** The folder to write. */
  readonly out: string
  /** Modules of `src` without `.ts`: `main` becomes main.cjs, and `oauth1/index` oauth1.cjs. */
  readonly entries: readonly string[]
  /** Packages that are left where they are; default none. */
  readonly external?: readonly string[] | undefined
  /** Where the program looks for files beside its modules: the source itself, or the path of what it is compiled to. */
  readonly placeOf?: ((source: string) => string) | undefined
}

/**
 * Bundles modules of `src` with all that they import, as CommonJS: 2,300 modules that Node would find, read and link one by
 * one. Functions and classes keep their names, for stacks. Returns the files of dependencies that it holds.
 */
export const bundleProgram = async ({
  out,
  entries,
  external = [],
  placeOf = (source) => source,
}: BundleOptions): Promise<readonly string[]> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // There is one graphql-js in it, which need not look for a second one in every comparison.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: [...NEVER_BUNDLED, ...external] },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((name) => [name.replace(/\/index$/, ''), join(root, `src/${name}.ts`)]),
        ),
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          minify: {
            compress: { keepNames: { function: true, class: true } },
            mangle: { keepNames: true },
            codegen: { removeWhitespace: true },
          },
        },
      },
    },
    plugins: [prepared(), hashing, locating((source) => relative(out, placeOf(source)))],
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  const modules = first.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return modules.filter((id) => id.includes('/node_modules/'))
}
