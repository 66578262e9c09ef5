export { isIncluded, type Term, termsOf, type Variables } from './conditions.ts'
export {
  appliesTo,
  type FieldTree,
  type Fragments,
  fieldsBelow,
  fragmentsOf,
  isSelected,
  keyOf,
  MAX_SELECTIONS,
  readFieldTree,
  type SelectedField,
} from './field-tree.ts'
