import { administration } from './texts/administration.ts'
import { approval } from './texts/approval.ts'
import { attachment } from './texts/attachment.ts'
import { call } from './texts/call.ts'
import { confirmations } from './texts/confirmations.ts'
import { dataset } from './texts/dataset.ts'
import { entry } from './texts/entry.ts'
import { field } from './texts/field.ts'
import { form } from './texts/form.ts'
import { knowledge } from './texts/knowledge.ts'
import { notification } from './texts/notification.ts'
import { office } from './texts/office.ts'
import { officialDocument } from './texts/official-document.ts'
import { organization } from './texts/organization.ts'
import { people } from './texts/people.ts'
import { performance } from './texts/performance.ts'
import { personal } from './texts/personal.ts'
import { reading } from './texts/reading.ts'
import { report } from './texts/report.ts'
import { schedule } from './texts/schedule.ts'
import { screen } from './texts/screen.ts'
import { session } from './texts/session.ts'
import { sharing } from './texts/sharing.ts'
import { source } from './texts/source.ts'
import { upload } from './texts/upload.ts'

/** The areas of the catalogue, one file each. A key begins with its subject and names the meaning, not the wording. */
export const areas = {
  field,
  upload,
  session,
  call,
  source,
  dataset,
  report,
  reading,
  schedule,
  screen,
  entry,
  sharing,
  form,
  office,
  officialDocument,
  knowledge,
  approval,
  organization,
  people,
  performance,
  personal,
  notification,
  attachment,
  administration,
  confirmations,
}

/** Every sentence of the product by key; `{0}`, `{1}`… are the slots. */
export const catalogue = {
  ...field,
  ...upload,
  ...session,
  ...call,
  ...source,
  ...dataset,
  ...report,
  ...reading,
  ...schedule,
  ...screen,
  ...entry,
  ...sharing,
  ...form,
  ...office,
  ...officialDocument,
  ...knowledge,
  ...approval,
  ...organization,
  ...people,
  ...performance,
  ...personal,
  ...notification,
  ...attachment,
  ...administration,
  ...confirmations,
}

export type MessageKey = keyof typeof catalogue
