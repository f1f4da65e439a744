import type { DatasetServices } from '@mingtai/modules/data/dataset/server'
import type { AttachmentServices } from '@mingtai/modules/ground/attachment/server'
import type { ReportServices } from '@mingtai/modules/data/report/server'

/** What the process gives to data screens: what datasets and reports are read with, where pictures lie, and the address of links. */
export type ScreenServices = DatasetServices &
  ReportServices &
  AttachmentServices & {
    /** Other than the usual ones: milliseconds of an interface and of a shared answer, and hellos of an address in a minute. */
    limits: { interfaceAnswer?: number; sharedAnswer?: number; hellosPerMinute?: number }
  }
