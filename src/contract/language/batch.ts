import Type, { type Static, type TObject, type TProperties, type TUnsafe } from 'typebox'
import type { BatchOperationType, Operation, Resource } from './define.ts'
import { VERSION } from './define.ts'
import type { Origin } from './rule.ts'
import { id, type Stated } from './values.ts'

/**
 * Batch item: an operation type with the parameters of a call for one record, but without the account (spec 2
 * §4 Campaigns).
 */
export type BatchItem<O extends Partial<Record<BatchOperationType, Operation>>> = {
  [T in keyof O & BatchOperationType]: O[T] extends Operation<infer P extends TProperties>
    ? { operation_type: T; params: Omit<Static<TObject<P>>, 'account_id'> }
    : never
}[keyof O & BatchOperationType]

type BatchParameters<O extends Partial<Record<BatchOperationType, Operation>>> = {
  account_id: ReturnType<typeof id>
  operations: TUnsafe<BatchItem<O>[]>
}

/**
 * Declares a batch of up to `maximum` writes that succeed or fail together (spec 2 §4 Batch rules).
 * `x-source` is the section that states `maximum`.
 */
export const batch = <F extends TProperties, const O extends Partial<Record<BatchOperationType, Operation>>>(
  resource: Resource<F>,
  maximum: number,
  operations: O,
  origin: Partial<Origin> & Stated = {},
): Operation<BatchParameters<O>, F, 'many'> => ({
  name: `${resource.name}.batch`,
  verb: 'batch',
  method: 'POST',
  version: VERSION,
  path: `/batch${resource.path}`,
  resource,
  source: origin.source ?? resource.source,
  standing: origin.standing ?? resource.standing,
  sandboxOnly: false,
  params: {
    account_id: id(),
    operations: Type.Unsafe<BatchItem<O>[]>({
      // The batch reports an invalid item at its index (public facts §4.3), so items are not validated here.
      ...Type.Array(Type.Unknown(), { minItems: 1, maxItems: maximum }),
      'x-wire': 'json',
      ...(origin['x-source'] !== undefined && { 'x-source': origin['x-source'] }),
    }),
  } as BatchParameters<O>,
  body: 'json',
  returns: 'many',
  rate: 'write',
  filters: {},
  rules: [],
  batch: { maximum, operations },
})
