import { web as dataSource } from '@mingtai/modules/data-source/web'
import { web as personal } from '@mingtai/modules/personal/web'
import { web as report } from '@mingtai/modules/report/web'
import { web as signIn } from '@mingtai/modules/sign-in/web'
import { web as workbench } from '@mingtai/modules/workbench/web'
import type { Page, WebFace } from '@mingtai/ui'
import { systemPages, systemPublicPages } from './pages/index.ts'

const faces: WebFace[] = [signIn, workbench, personal, report, dataSource]

/** Every screen of the product by its path. */
export const pages: Record<string, Page> = Object.assign({}, systemPages, ...faces.map((face) => face.pages))

/** Screens that need no sign-in. */
export const publicPages: Record<string, Page> = Object.assign(
  {},
  systemPublicPages,
  ...faces.map((face) => face.publicPages ?? {}),
)
