import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import type { draftParameterCalls } from '../../draft-parameter-calls.ts'
import { checkMayMake } from '../definition/may-make.ts'
import type { ChoiceServices, Reader } from './choices.ts'
import { filledForm } from './form.ts'
import { formInTurn } from './form-turn.ts'
import { type ChoiceQuestion, foundChoices } from './found-choices.ts'
import type { Values } from './parameters.ts'
import { systemParameters } from './system-parameters.ts'

/** The form of a design that is not saved, and its lists. */
export function draftParameterHandlers(services: ChoiceServices): Handlers<typeof draftParameterCalls, Context> {
  return {
    async draftForm({ parameters, datasets, form }, context) {
      const drafting = await draftOf(services, context, { datasets, parameters })
      return formInTurn(context, signedIn(context).userId, () =>
        filledForm(services, context, { ...drafting, parameters, datasets, form, isStrict: false }),
      )
    },

    async draftChoices({ parameters, datasets, form, ...question }, context) {
      const drafting = await draftOf(services, context, { datasets, parameters })
      return formInTurn(context, signedIn(context).userId, () =>
        foundChoices(services, context, { ...drafting, ...question, parameters, datasets, form }),
      )
    },
  }
}

/** Writing queries needs the right to the sources beside the right to design. */
export function queryWriter(context: Context): Actor {
  const actor = signedIn(context)
  if (!actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  return actor
}

async function draftOf(
  services: ChoiceServices,
  context: Context,
  { datasets, parameters }: Pick<ChoiceQuestion, 'datasets' | 'parameters'>,
): Promise<{ reader: Reader; system: Values }> {
  const actor = queryWriter(context)
  await checkMayMake(services, context, { datasets, parameters })
  return { reader: { tenantId: actor.tenantId, actor }, system: await systemParameters(context.db, actor) }
}
