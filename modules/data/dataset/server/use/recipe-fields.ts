import { inputsOf, type Recipe, recipeProblems, type RecipeSource } from '@mingtai/report-engine'

interface Made {
  name: string
  recipe: Recipe
  /** The dataset that loses fields. */
  input: string
  gone: readonly string[]
  known: readonly RecipeSource[]
}

/** The fields that a recipe asks one of its inputs for, each looked at alone. */
export function fieldsOfRecipe({ name, recipe, input, gone, known }: Made): string[] {
  const inputs = inputsOf(recipe)
  if (!inputs.includes(input)) return []
  const others = known.filter((one) => one.name !== input && inputs.includes(one.name))
  const written =
    recipe.kind === 'sql'
      ? [recipe.sql]
      : recipe.steps.flatMap((step) => ('expression' in step ? [step.expression] : []))
  const problems = (without: string | null) =>
    recipeProblems(
      known.flatMap((one) => {
        const fields = one.fields.filter((field) => one.name !== input || field.name !== without)
        return one.name === name || inputs.includes(one.name) ? [{ ...one, fields }] : []
      }),
    ).length
  const before = problems(null)
  return gone.filter((field) => {
    const isElsewhere = others.some((one) => one.fields.some((other) => other.name === field))
    const isAsked = (text: string) => (isElsewhere ? isAskedOf(text, input, field) : hasWord(text, field))
    return problems(field) > before || written.some(isAsked)
  })
}

/** Whether SQL takes a field that several inputs have from this one: by its name or alias, or to join by it. */
function isAskedOf(sql: string, input: string, field: string): boolean {
  const aliases = [...sql.matchAll(/(?<![\p{L}\p{N}_])([\p{L}\p{N}_]+)"?\s+(?:as\s+)?"?([\p{L}\p{N}_]+)/giu)]
    .filter(([, name]) => name!.toLowerCase() === input.toLowerCase())
    .map(([, , alias]) => alias!)
  const bare = sql.replaceAll('"', '')
  const joined = [...bare.matchAll(/\busing\s*\(([^)]*)\)/gi)].some(([, names]) => hasWord(names!, field))
  return joined || [input, ...aliases].some((name) => hasWord(bare, `${name}.${field}`))
}

/** Whether a text holds a word by itself. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
    if (around.every((letter) => !/[\p{L}\p{N}_]/u.test(letter))) return true
  }
  return false
}
