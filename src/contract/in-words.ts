/**
 * Returns the name of a policy rule for people: `approvals[0]` is "Approval rule 1", and `maxStepPercent` "Max
 * step percent".
 */
export const ruleInWords = (rule: string): string => {
  const words = rule
    .replace(/^approvals\[(\d+)\]$/, (_all, index: string) => `approval rule ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
