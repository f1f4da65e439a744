import type { Injector } from '@univerjs/core'
import { FunctionType, IDescriptionService } from '@univerjs/preset-sheets-core'
import { functionCatalogue } from '@mingtai/formula/catalogue'
import { argumentsOf } from '../model/formula/completion.ts'

/** The component completes formulas while one types in a cell: it offers exactly the functions that a report knows. */
export function offerFunctions(injector: Injector): void {
  const service = injector.get(IDescriptionService)
  service.unregisterDescriptions([...service.getDescriptions().keys()].map(String))
  service.registerDescriptions(
    functionCatalogue.map((entry) => ({
      functionName: entry.name,
      functionType: FunctionType.User,
      description: entry.description,
      abstract: entry.description,
      functionParameter: argumentsOf(entry)
        .filter((name) => name !== '…')
        .map((name) => ({
          name: name.replace(/^\[|\]$/g, ''),
          detail: entry.description,
          example: '',
          require: name.startsWith('[') ? 0 : 1,
          repeat: 0,
        })),
    })),
  )
}
