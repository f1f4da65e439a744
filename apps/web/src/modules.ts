import { web as access } from '@mingtai/modules/ground/access/web'
import { web as administration } from '@mingtai/modules/shell/administration/web'
import { web as approval } from '@mingtai/modules/office/approval/web'
import { web as attachment } from '@mingtai/modules/ground/attachment/web'
import { web as authorization } from '@mingtai/modules/ground/authorization/web'
import { web as circle } from '@mingtai/modules/office/circle/web'
import { web as claim } from '@mingtai/modules/ground/claim/web'
import { web as comment } from '@mingtai/modules/ground/comment/web'
import { web as contacts } from '@mingtai/modules/ground/contacts/web'
import { web as contract } from '@mingtai/modules/office/contract/web'
import { web as dataEntry } from '@mingtai/modules/data/data-entry/web'
import { web as dataSource } from '@mingtai/modules/data/data-source/web'
import { web as dataset } from '@mingtai/modules/data/dataset/web'
import { web as docflow } from '@mingtai/modules/office/docflow/web'
import { web as filing } from '@mingtai/modules/office/filing/web'
import { web as issuedReport } from '@mingtai/modules/data/issued-report/web'
import { web as knowledge } from '@mingtai/modules/office/knowledge/web'
import { web as meeting } from '@mingtai/modules/office/meeting/web'
import { web as notice } from '@mingtai/modules/ground/notice/web'
import { web as notification } from '@mingtai/modules/ground/notification/web'
import { web as organization } from '@mingtai/modules/ground/organization/web'
import { web as people } from '@mingtai/modules/ground/people/web'
import { web as performance } from '@mingtai/modules/office/performance/web'
import { web as personal } from '@mingtai/modules/ground/personal/web'
import { web as report } from '@mingtai/modules/data/report/web'
import { web as schedule } from '@mingtai/modules/data/schedule/web'
import { web as screen } from '@mingtai/modules/data/screen/web'
import { web as seal } from '@mingtai/modules/office/seal/web'
import { web as sharing } from '@mingtai/modules/ground/sharing/web'
import { web as sheet } from '@mingtai/modules/data/sheet/web'
import { web as signIn } from '@mingtai/modules/ground/sign-in/web'
import { web as sqlWorkshop } from '@mingtai/modules/data/sql-workshop/web'
import { web as supervision } from '@mingtai/modules/office/supervision/web'
import { web as system } from '@mingtai/modules/ground/system/web'
import { web as workReport } from '@mingtai/modules/office/work-report/web'
import { web as workbench } from '@mingtai/modules/shell/workbench/web'
import type { Page, SideCounts, WebFace } from '@mingtai/ui'
import { systemPages, systemPublicPages } from './pages/index.ts'

const faces: WebFace[] = [
  signIn,
  authorization,
  workbench,
  personal,
  contacts,
  notification,
  notice,
  attachment,
  access,
  comment,
  sharing,
  organization,
  claim,
  people,
  administration,
  system,
  report,
  dataSource,
  dataset,
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
]

/** Every screen of the product by its path. */
export const pages: Record<string, Page> = Object.assign({}, systemPages, ...faces.map((face) => face.pages))

/** The screen at an address; a word after a colon in the path of a screen stands for any one word. */
export function pageAt(address: string): Page | undefined {
  return pages[address] ?? patterns.find(([pattern]) => pattern.test(address))?.[1]
}

const patterns = Object.entries(pages)
  .filter(([path]) => path.includes('/:'))
  .map(([path, page]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), page] as const)

/** Screens that need no sign-in. */
export const publicPages: Record<string, Page> = Object.assign(
  {},
  systemPublicPages,
  ...faces.map((face) => face.publicPages ?? {}),
)

/** Aliases of the top bar's items by the first word of addresses that another item stands for. */
export const sections: Readonly<Record<string, string>> = Object.fromEntries(
  faces.flatMap(({ section, pages: own }) =>
    section === undefined ? [] : Object.keys(own).map((path) => [path.split('/')[1] ?? '', section]),
  ),
)

/** Numbers behind places of the side bar. */
export const sideCounts: SideCounts[] = faces.flatMap((face) => face.counts ?? [])
