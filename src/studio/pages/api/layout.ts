import type { createElement, FunctionComponent, ReactNode } from 'react'
import { resolved, valueAt } from './references.ts'

/** Swagger UI as seen by its plugins. It contains its own React, whose elements differ from the studio's. */
interface SwaggerSystem {
  readonly React: { readonly createElement: typeof createElement }
}

interface SwaggerParts {
  /** Returns a component of Swagger UI. */
  getComponent(name: string, isContainer?: boolean): FunctionComponent
}

interface SpecSystem {
  readonly specActions: {
    updateJsonSpec(document: object): unknown
    updateResolvedSubtree(path: readonly string[], value: unknown): unknown
  }
}

/**
 * Creates replacements for two actions of Swagger UI that take seconds for our document: parsing it as YAML,
 * and resolving its references. All its references are local, and none is recursive.
 */
const createActions = (document: object) => ({
  parseToJson:
    (_original: unknown, { specActions }: SpecSystem) =>
    (): unknown =>
      specActions.updateJsonSpec(document),
  requestResolvedSubtree:
    (_original: unknown, { specActions }: SpecSystem) =>
    (path: readonly string[]): unknown =>
      specActions.updateResolvedSubtree(path, resolved(document, valueAt(document, path))),
})

const nothing = () => null

/**
 * Creates the Swagger UI plugin that shows only the filter and the operations, without authorization marks.
 */
export const createPlugin =
  (document: object) =>
  ({ React: { createElement } }: SwaggerSystem) => {
    const show = ({ getComponent }: SwaggerParts): ReactNode => {
      const Filter = getComponent('FilterContainer', true)
      const Operations = getComponent('operations', true)
      return createElement(
        'div',
        { className: 'swagger-ui' },
        createElement(Filter),
        createElement(Operations),
      )
    }
    return {
      components: { OperationsOnly: show, authorizeOperationBtn: nothing },
      statePlugins: { spec: { wrapActions: createActions(document) } },
    }
  }
