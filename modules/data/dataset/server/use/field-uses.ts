import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { type Dataset, inputsOf, type Recipe, recipeProblems, type RecipeSource } from '@mingtai/report-engine'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { datasetsWithInputs } from '../definition/rows.ts'
import { type DatasetTableRow, reportDatasetRule } from '../tables.ts'
import { thingsAskingFor } from './data-uses.ts'
import { type AllUses, usesOfDataset } from './uses.ts'

export interface FieldUses extends AllUses {
  /** Of the fields that go, those that somebody asks for. */
  fields: string[]
  rules: boolean
}

/** Who asks a dataset for fields that it will not have: its rules, reports as they are saved or published, and datasets made of it. */
export async function usesOfFields(db: Db, dataset: DatasetTableRow, gone: readonly string[]): Promise<FieldUses> {
  const uses = await usesOfDataset(db, dataset.tenantId, dataset.code)
  const ruled = await ruledFields(db, dataset, gone)
  const asked = new Map(await reportsAsking(db, dataset, { uses, gone }))
  const made = new Map(await datasetsAsking(db, dataset, { uses, gone }))
  const { tenantId, code } = dataset
  const things = await thingsAskingFor(db, { tenantId, kind: 'dataset', code }, gone)
  const drawn = things.flatMap(({ fields }) => fields)
  const all = new Set([...ruled, ...[...asked.values(), ...made.values()].flat(), ...drawn])
  return {
    fields: gone.filter((name) => all.has(name)),
    rules: ruled.length > 0,
    reports: uses.reports.filter(({ id }) => (asked.get(id) ?? []).length > 0),
    datasets: uses.datasets.filter((one) => (made.get(one.code) ?? []).length > 0),
    things: things.map(({ thing }) => thing),
  }
}

async function ruledFields(db: Db, { tenantId, id }: DatasetTableRow, gone: readonly string[]): Promise<string[]> {
  const [found] = await db
    .select({ rules: reportDatasetRule.rules })
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.datasetId, id)))
  const ruled = (found?.rules ?? []).flatMap(({ where, hidden, masked }) => [
    ...(where?.groups ?? []).flatMap(({ tests }) => tests.map(({ field }) => field)),
    ...hidden,
    ...masked.map(({ field }) => field),
  ])
  return gone.filter((name) => ruled.includes(name))
}

interface Asked {
  uses: AllUses
  gone: readonly string[]
}

async function reportsAsking(db: Db, { tenantId, code }: DatasetTableRow, { uses, gone }: Asked) {
  if (uses.reports.length === 0) return []
  const rows = await db
    .select({ id: reportTpl.id, template: reportTpl.template, published: reportTpl.published })
    .from(reportTpl)
    .where(
      and(
        eq(reportTpl.tenantId, tenantId),
        inArray(
          reportTpl.id,
          uses.reports.map(({ id }) => id),
        ),
      ),
    )
  return rows.map(({ id, template, published }) => {
    const found = [template, published].flatMap((one) => (one === null ? [] : fieldsIn(one, { code, gone })))
    return [id, found] as const
  })
}

/** The fields that parts of a template take from a shared dataset, under whatever name it has there. */
function fieldsIn(
  template: { datasets: readonly Dataset[] },
  { code, gone }: { code: string; gone: readonly string[] },
): string[] {
  const { datasets } = template
  const locals = datasets.filter(({ from }) => from.kind === 'shared' && from.code === code).map(({ name }) => name)
  if (locals.length === 0) return []
  const found = new Set<string>()
  const look = (part: unknown, isOurs: boolean): void => {
    if (typeof part === 'string') {
      if (isOurs && gone.includes(part)) found.add(part)
      for (const name of gone) if (locals.some((local) => hasWord(part, `${local}.${name}`))) found.add(name)
    } else if (Array.isArray(part)) for (const one of part) look(one, isOurs)
    else if (typeof part === 'object' && part !== null) {
      const ours = 'dataset' in part && typeof part.dataset === 'string' ? locals.includes(part.dataset) : isOurs
      for (const one of Object.values(part)) look(one, ours)
    }
  }
  look({ ...template, datasets: [] }, false)
  for (const { name, from } of datasets)
    if (from.kind === 'combined')
      for (const local of locals)
        for (const field of fieldsOfRecipe({ name, recipe: from.recipe, input: local, gone, known: datasets }))
          found.add(field)
  return [...found]
}

async function datasetsAsking(db: Db, { tenantId, code }: DatasetTableRow, { uses, gone }: Asked) {
  const rows = await datasetsWithInputs(
    db,
    tenantId,
    uses.datasets.map((one) => one.code),
  )
  const known = [...rows.values()].map(({ code: name, from, fields }) => ({ name, from, fields }))
  return [...rows.values()].flatMap(({ code: name, from }) =>
    from.kind === 'combined' && inputsOf(from.recipe).includes(code)
      ? [[name, fieldsOfRecipe({ name, recipe: from.recipe, input: code, gone, known })] as const]
      : [],
  )
}

interface Made {
  name: string
  recipe: Recipe
  /** The dataset that loses fields. */
  input: string
  gone: readonly string[]
  known: readonly RecipeSource[]
}

/** The fields that a recipe asks one of its inputs for, each looked at alone. */
function fieldsOfRecipe({ name, recipe, input, gone, known }: Made): string[] {
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
  const aliases = [...sql.matchAll(/([\p{L}\p{N}_]+)"?\s+(?:as\s+)?"?([\p{L}\p{N}_]+)/giu)]
    .filter(([, name]) => name!.toLowerCase() === input.toLowerCase())
    .map(([, , alias]) => alias!)
  const bare = sql.replaceAll('"', '')
  const joined = [...bare.matchAll(/\busing\s*\(([^)]*)\)/gi)].some(([, names]) => hasWord(names!, field))
  return joined || [input, ...aliases].some((name) => hasWord(bare, `${name}.${field}`))
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
    if (around.every((letter) => !/[\p{L}\p{N}_]/u.test(letter))) return true
  }
  return false
}
