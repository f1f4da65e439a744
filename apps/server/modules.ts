import { server as administration } from '@mingtai/modules/administration/server'
import { server as attachment } from '@mingtai/modules/attachment/server'
import { server as authorization } from '@mingtai/modules/authorization/server'
import { server as claim } from '@mingtai/modules/claim/server'
import { server as contacts } from '@mingtai/modules/contacts/server'
import { server as dataSource } from '@mingtai/modules/data-source/server'
import { server as dataset } from '@mingtai/modules/dataset/server'
import { server as notice } from '@mingtai/modules/notice/server'
import { server as notification } from '@mingtai/modules/notification/server'
import { server as organization } from '@mingtai/modules/organization/server'
import { server as people } from '@mingtai/modules/people/server'
import { server as personal } from '@mingtai/modules/personal/server'
import { server as report } from '@mingtai/modules/report/server'
import { server as signIn } from '@mingtai/modules/sign-in/server'
import { server as system } from '@mingtai/modules/system/server'
import { server as workbench } from '@mingtai/modules/workbench/server'
import type { ServerModule } from '@mingtai/server-kit'
import { collectManifests } from './collect-manifests.ts'
import type { Services } from './services.ts'

/** Every module of the product, by its manifest. A new one is a line here and one in `apps/web/src/modules.ts`. */
export const modules: readonly ServerModule<Services>[] = [
  organization,
  attachment,
  contacts,
  notification,
  claim,
  system,
  notice,
  signIn,
  authorization,
  people,
  personal,
  dataSource,
  dataset,
  report,
  workbench,
  administration,
]

collectManifests(modules)
