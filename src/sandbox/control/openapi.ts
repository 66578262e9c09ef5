import { toJson } from '../../contract/language/encode.ts'
import { openApiDocument } from '../../contract/openapi/openapi.ts'
import { Content, type Routes } from './route.ts'

/** URL of the server, relative to the document's URL. */
const OWN_SERVER = '/'

let text: string | undefined

/** Route of the OpenAPI document, which names this sandbox as its server. */
export const openApiRoutes: Routes = {
  '/openapi.json': {
    GET: async () => {
      text ??= toJson(openApiDocument(OWN_SERVER))
      return new Content('application/json', text)
    },
  },
}
