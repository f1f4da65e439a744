import { migrated, type Template } from '@mingtai/report-engine'
import { customType } from 'drizzle-orm/pg-core'

/** A template as it was saved, read in its present shape: rows of every earlier release stay readable. */
export const templateColumn = customType<{ data: Template; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (template) => JSON.stringify(template),
  fromDriver: (stored) => migrated(stored) as Template,
})
