declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    readonly domNode: HTMLElement
    readonly spec: object
    readonly [option: string]: unknown
  }
  /** Renders an OpenAPI document into an element. */
  export default function swagger(options: Options): unknown
}
