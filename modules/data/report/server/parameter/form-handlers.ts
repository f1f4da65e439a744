import type { Handlers } from '@mingtai/api'
import { checkMayMake } from '@mingtai/modules/data/dataset/server'
import { refuse } from '@mingtai/messages'
import { type Choice, dependsOn, type Parameter, type Template } from '@mingtai/report-engine'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import type { FoundChoices, parameterFormCalls } from '../../parameter-form.ts'
import type { ParameterValues } from '../../values.ts'
import { checkedValues } from './cascade.ts'
import { choicesOf, type Reader } from './choices.ts'
import { closedTo, visitorValues } from './fixed-values.ts'
import { filledForm, mostShown } from './form.ts'
import { formInTurn } from './form-turn.ts'
import { openedReport } from '../access/opened.ts'
import type { Values } from './parameters.ts'
import { readingAs } from '../reading/reading-as.ts'
import { reportByCode } from '../rows.ts'
import type { ReportServices } from '../services.ts'
import { readerBehind, sharedReport } from '../share/shares.ts'
import { nobody, systemParameters } from './system-parameters.ts'

/** Choices that change with other parameters or are too many for a form, and the form of a design that is not saved. */
export function formHandlers(services: ReportServices): Handlers<typeof parameterFormCalls, Context> {
  return {
    async choices({ code, viewAs, ...question }, context) {
      const actor = signedIn(context)
      const { report } = await openedReport(context.db, await reportByCode(context.db, actor.tenantId, code), actor)
      return formInTurn(context, actor.userId, async () =>
        found(services, context, { ...question, ...report.template, ...(await readingAs(context, viewAs)) }),
      )
    },

    async choicesShared({ share, pass, ...question }, context) {
      const { share: link, report } = await sharedReport(context, services.vault, { share, pass })
      const { parameters, datasets, form } = report.template
      const closed = closedTo(report.template, link.fixed)
      if (closed.has(question.parameter)) refuse('parameter.unknown', question.parameter)
      const values = visitorValues(report.template, link.fixed, question.values)
      const reader = readerBehind(link)
      return formInTurn(context, link.id, () =>
        found(services, context, { ...question, values, parameters, datasets, form, reader, system: nobody }),
      )
    },

    async draftForm({ parameters, datasets, form }, context) {
      const drafting = await draftOf(context, { datasets, parameters })
      return formInTurn(context, signedIn(context).userId, () =>
        filledForm(services, context, { ...drafting, parameters, datasets, form, isStrict: false }),
      )
    },

    async draftChoices({ parameters, datasets, form, ...question }, context) {
      const drafting = await draftOf(context, { datasets, parameters })
      return formInTurn(context, signedIn(context).userId, () =>
        found(services, context, { ...drafting, ...question, parameters, datasets, form }),
      )
    },
  }
}

type Question = Pick<Template, 'parameters' | 'form'> & {
  datasets: readonly Pick<Template['datasets'][number], 'name' | 'from' | 'cacheSeconds'>[]
  parameter: string
  values: ParameterValues
  keyword: string
  chosen: readonly string[]
  reader: Reader
  system: Values
}

/** A list as it is for what else was chosen: its beginning or what was searched for, and what of the choice it still holds. */
async function found(services: ReportServices, context: Context, question: Question): Promise<FoundChoices> {
  const { parameters, datasets, form, reader, system } = question
  const parameter = parameters.find(({ code }) => code === question.parameter)
  if (parameter === undefined) refuse('parameter.unknown', question.parameter)
  const above = aboveOf(parameter, parameters, datasets)
  const optional = parameters
    .filter(({ code }) => above.has(code))
    .map((one): Parameter => ({ ...one, required: false, ...unchecked }))
  const values = Object.fromEntries(Object.entries(question.values).filter(([code]) => above.has(code)))
  const filling = { reader, parameters: optional, datasets, form, values, system }
  const resolved = await checkedValues(services, context, filling)
  const asked = { reader, parameters: [parameter], datasets, values: resolved }
  const all = (await choicesOf(services, context, asked))[parameter.code] ?? []
  const known = new Map(all.map((one) => [one.value, one]))
  const matching = searched(all, question.keyword)
  return {
    choices: matching.slice(0, mostShown(parameter)),
    total: matching.length,
    chosen: question.chosen.flatMap((value) => known.get(value) ?? []),
  }
}

/** While a form is filled in, what is typed so far may still be too short or too small. */
const unchecked = { check: undefined, leavesOnly: undefined }

/** What a list depends on, over however many others. */
function aboveOf(parameter: Parameter, parameters: Question['parameters'], datasets: Question['datasets']) {
  const above = new Set<string>()
  const open = [parameter]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const code of dependsOn(next, parameters, datasets)) {
      const other = parameters.find((one) => one.code === code)
      if (other === undefined || above.has(code)) continue
      above.add(code)
      open.push(other)
    }
  }
  above.delete(parameter.code)
  return above
}

/** Sounds are looked up one by one, so only in as many as a person waits for. */
const MOST_BY_SOUND = 5000

function searched(all: readonly Choice[], keyword: string): readonly Choice[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return all
  return all.filter(({ value, label }, at) => {
    if (value.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)) return true
    return at < MOST_BY_SOUND && matchesPinyin(label, wanted)
  })
}

/** Writing queries needs the right to the sources beside the right to design. */
export function queryWriter(context: Context): Actor {
  const actor = signedIn(context)
  if (!actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  return actor
}

async function draftOf(
  context: Context,
  { datasets, parameters }: Pick<Question, 'datasets' | 'parameters'>,
): Promise<{ reader: Reader; system: Values }> {
  const actor = queryWriter(context)
  await checkMayMake(context, { datasets, parameters })
  return { reader: { tenantId: actor.tenantId, actor }, system: await systemParameters(context.db, actor) }
}
