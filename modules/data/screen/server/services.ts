import type { DatasetServices } from '@mingtai/modules/data/dataset/server'

/** What the process gives to data screens: what datasets are read with. */
export type ScreenServices = DatasetServices
