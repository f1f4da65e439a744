import { Refusal } from '@mingtai/messages'
import {
  type Choice,
  dependsOn,
  filledDefault,
  type GivenValue,
  givenOf,
  isTree,
  type Parameter,
  type ParameterForm,
  readValue,
} from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import type { FormParameter } from '../../parameter-shapes.ts'
import { calendarOf } from './calendar.ts'
import { type Filling, levelsOf } from './cascade.ts'
import { choicesOf, type ChoiceServices } from './choices.ts'
import { type ChoiceLists, defaultOf, type Values } from './parameters.ts'
import { today } from './today.ts'

/** As many of a list as a form is sent at once; the others are searched for. A tree comes whole as far as it can be opened. */
const MOST_SHOWN = 1000
const MOST_SHOWN_OF_TREE = 10_000

interface Form {
  parameters: FormParameter[]
  form: ParameterForm
  today: string
  problems: { code: string; sentence: string }[]
}

type Asked = Omit<Filling, 'values'> & {
  /** Takes the place of defaults. */
  given?: ReadonlyMap<string, GivenValue>
  /** false: a list that cannot be read is told of, and the form opens without it. */
  isStrict: boolean
}

/** The form with its defaults and lists; a default that its list does not hold is none. */
export async function filledForm(services: ChoiceServices, context: Context, asked: Asked): Promise<Form> {
  const { reader, parameters, datasets, form = {}, system, isStrict, given } = asked
  const day = today()
  const calendar = calendarOf(form, day)
  const values = new Map<string, GivenValue>(
    parameters.map((one) => [
      one.code,
      given?.has(one.code)
        ? (given.get(one.code) ?? null)
        : filledDefault(one, defaultOf(one, day, form), { choices: one.options === null ? [] : null, system }),
    ]),
  )
  const lists: Record<string, ChoiceLists[string]> = {}
  const problems: Form['problems'] = []
  const givenNow = (): Values =>
    Object.fromEntries(
      parameters.flatMap((one) => {
        const list = lists[one.code] ?? null
        const read = readValue({ ...one, required: false }, values.get(one.code) ?? null, { calendar, choices: list })
        return givenOf(one, 'wrong' in read ? null : read.value, list)
      }),
    )
  for (const level of levelsOf(parameters, datasets)) {
    const now = { ...givenNow(), ...system }
    const found = await Promise.all(
      level.map((one) =>
        choicesOf(services, context, { reader, parameters: [one], datasets, values: now }).catch((cause: unknown) => {
          if (isStrict || !(cause instanceof Refusal)) throw cause
          problems.push({ code: one.code, sentence: cause.message })
          return {}
        }),
      ),
    )
    Object.assign(lists, ...found)
    for (const one of level) {
      const { code } = one
      const value = filledDefault(one, values.get(code) ?? null, { choices: lists[code] ?? [], system })
      values.set(code, allowedValue(value, lists[code]))
    }
  }
  const shown = parameters.map((parameter) => {
    const { options: _, ...described } = parameter
    const list = lists[parameter.code] ?? null
    return {
      ...described,
      value: values.get(parameter.code) ?? null,
      choices: list === null ? null : list.slice(0, mostShown(parameter)),
      total: list?.length ?? 0,
      dependsOn: dependsOn(parameter, parameters, datasets),
    }
  })
  return { parameters: shown, form, today: day, problems }
}

export function mostShown({ type }: Pick<Parameter, 'type'>): number {
  return isTree(type) ? MOST_SHOWN_OF_TREE : MOST_SHOWN
}

function allowedValue(value: GivenValue, list: readonly Choice[] | undefined): GivenValue {
  if (list === undefined || value === null) return value
  const known = new Set(list.map((choice) => choice.value))
  if (Array.isArray(value)) return value.filter((one) => known.has(one))
  return known.has(value) ? value : null
}
