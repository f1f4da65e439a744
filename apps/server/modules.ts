import { server as access } from '@mingtai/modules/ground/access/server'
import { server as administration } from '@mingtai/modules/shell/administration/server'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { server as attachment } from '@mingtai/modules/ground/attachment/server'
import { server as authorization } from '@mingtai/modules/ground/authorization/server'
import { server as circle } from '@mingtai/modules/office/circle/server'
import { server as claim } from '@mingtai/modules/ground/claim/server'
import { server as comment } from '@mingtai/modules/ground/comment/server'
import { server as contacts } from '@mingtai/modules/ground/contacts/server'
import { server as contract } from '@mingtai/modules/office/contract/server'
import { server as dataEntry } from '@mingtai/modules/data/data-entry/server'
import { server as dataSource } from '@mingtai/modules/data/data-source/server'
import { server as dataset } from '@mingtai/modules/data/dataset/server'
import { server as docflow } from '@mingtai/modules/office/docflow/server'
import { server as filing } from '@mingtai/modules/office/filing/server'
import { server as issuedReport } from '@mingtai/modules/data/issued-report/server'
import { server as knowledge } from '@mingtai/modules/office/knowledge/server'
import { server as meeting } from '@mingtai/modules/office/meeting/server'
import { server as notice } from '@mingtai/modules/ground/notice/server'
import { server as notification } from '@mingtai/modules/ground/notification/server'
import { server as organization } from '@mingtai/modules/ground/organization/server'
import { server as people } from '@mingtai/modules/ground/people/server'
import { server as performance } from '@mingtai/modules/office/performance/server'
import { server as personal } from '@mingtai/modules/ground/personal/server'
import { server as report } from '@mingtai/modules/data/report/server'
import { server as schedule } from '@mingtai/modules/data/schedule/server'
import { server as screen } from '@mingtai/modules/data/screen/server'
import { server as seal } from '@mingtai/modules/office/seal/server'
import { server as sharing } from '@mingtai/modules/ground/sharing/server'
import { server as sheet } from '@mingtai/modules/data/sheet/server'
import { server as signIn } from '@mingtai/modules/ground/sign-in/server'
import { server as sqlWorkshop } from '@mingtai/modules/data/sql-workshop/server'
import { server as supervision } from '@mingtai/modules/office/supervision/server'
import { server as system } from '@mingtai/modules/ground/system/server'
import { server as workReport } from '@mingtai/modules/office/work-report/server'
import { server as workbench } from '@mingtai/modules/shell/workbench/server'
import type { ServerModule } from '@mingtai/server-kit'
import { collectManifests } from './collect-manifests.ts'
import type { Services } from './services.ts'

/** Every module of the product, by its manifest. A new one is a line here and one in `apps/web/src/modules.ts`. */
export const modules: readonly ServerModule<Services>[] = [
  organization,
  attachment,
  contacts,
  notification,
  access,
  comment,
  sharing,
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
  sqlWorkshop,
  screen,
  dataEntry,
  schedule,
  sheet,
  issuedReport,
  approval,
  seal,
  docflow,
  contract,
  meeting,
  knowledge,
  circle,
  workReport,
  performance,
  filing,
  supervision,
  workbench,
  administration,
]

collectManifests(modules)
