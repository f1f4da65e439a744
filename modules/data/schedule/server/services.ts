import type { MailSettings } from '@mingtai/modules/ground/notification/server'
import type { ReportServices } from '@mingtai/modules/data/report/server'
import type { Db } from '@mingtai/server-kit'

/** What the process gives to scheduled jobs. */
export interface ScheduleServices extends ReportServices {
  db: Db
  /** null: no mail server is configured. */
  mail: MailSettings | null
  /** Origins of the house that may be called. */
  webhooks: string[]
  /** Where files for other systems may be laid down; null: nowhere. */
  deliveryFolder: string | null
}
