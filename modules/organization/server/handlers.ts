import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import type { Context } from '@mingtai/server-kit'
import type { organizationCalls } from '../calls.ts'
import { choiceHandlers } from './choice-handlers.ts'
import type { BindFiles } from './claim-files.ts'
import { claimHandlers } from './claim-handlers.ts'
import { departmentHandlers } from './department-handlers.ts'
import { fileHandlers } from './file-handlers.ts'
import { libraryHandlers } from './library-handlers.ts'
import { lookHandlers } from './look-handlers.ts'
import { mappingHandlers } from './mapping-handlers.ts'
import { relationHandlers } from './relation-handlers.ts'
import { seatHandlers } from './seat-handlers.ts'

interface Needs {
  dataPlane: DataPlane
  bindFiles: BindFiles
}

/** The calls of the organization console. Uploaded files are read by the data plane, in a process of their own. */
export function organizationHandlers(needs: Needs): Handlers<typeof organizationCalls, Context> {
  return {
    ...lookHandlers(),
    ...relationHandlers(),
    ...departmentHandlers(),
    ...libraryHandlers(),
    ...choiceHandlers(),
    ...fileHandlers(needs),
    ...claimHandlers(needs.bindFiles),
    ...mappingHandlers(),
    ...seatHandlers(),
  }
}
