import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { printDefinitions } from '../../src/gateway/graphql/prepared/definitions.ts'
import { builtSchema } from '../../src/gateway/graphql/schema.ts'

const root = join(import.meta.dirname, '../..')

/** CommonJS equivalents of `import.meta` properties for a source file. */
const META_PROPERTIES: Readonly<Record<string, (file: string) => string>> = {
  url: (file) => `process.getBuiltinModule('node:url').pathToFileURL(${file}).href`,
  filename: (file) => file,
  dirname: (file) => `process.getBuiltinModule('node:path').dirname(${file})`,
}

/** Resolves `import.meta` relative to the source module instead of the bundle. */
const locating = (placeOf: (source: string) => string): Plugin => ({
  name: 'locate modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.')) return null
    const file = `process.getBuiltinModule('node:path').join(__dirname, ${JSON.stringify(placeOf(id))})`
    const located = code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, word: string) =>
      (META_PROPERTIES[word] as (file: string) => string)(file),
    )
    return { code: located, map: null }
  },
})

/** Name of the file with prepared definitions, next to the bundle. */
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

/**
 * Makes @apollo/utils.createhash use Node's hash. In a bundle, the package would not find `require` and would
 * use a slow fallback.
 */
const hashing: Plugin = {
  name: 'hash by Node',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/@apollo/utils.createhash/')
      ? { code: code.replaceAll('module.require', 'require'), map: null }
      : null,
}

/** Packages that call `url.parse()`. In a bundle, this call would cause a warning. */
const NEVER_BUNDLED = ['iovalkey']

export interface BundleOptions {
  /** Output folder. */
  readonly out: string
  /** Modules of `src` without `.ts`: `main` becomes main.cjs, `oauth1/index` becomes oauth1.cjs. */
  readonly entries: readonly string[]
  /** Packages that are not bundled. Default: none. */
  readonly external?: readonly string[] | undefined
  /** Returns a module's location, which is used to find files next to it. Default: the source file. */
  readonly placeOf?: ((source: string) => string) | undefined
}

/**
 * Bundles modules of `src` and their imports as CommonJS. Node would otherwise find, read and link 2,300
 * modules one by one. Preserves function and class names for stack traces. Returns the bundled files of
 * dependencies.
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
    // In production mode, graphql-js does not check for a second copy of itself in every comparison.
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
  if (!first || !('output' in first)) throw new Error('No output was built')
  const modules = first.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return modules.filter((id) => id.includes('/node_modules/'))
}
