import type { ReportServices } from '@mingtai/modules/data/report/server'
import type { Db } from '@mingtai/server-kit'

/** What the process gives to issued reports. */
export interface IssuedServices extends ReportServices {
  db: Db
}
