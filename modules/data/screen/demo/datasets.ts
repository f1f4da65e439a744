import { orderDatasets, type TemplateDataset } from './order-datasets.ts'
import { educationDatasets } from './education.ts'
import { emergencyDatasets } from './emergency.ts'
import { energyDatasets } from './energy.ts'
import { environmentDatasets } from './environment.ts'
import { healthDatasets } from './health.ts'
import { partyDatasets } from './party-building.ts'
import { trafficDatasets } from './traffic.ts'

/** The datasets of all templates, for the demo world. */
export const templateDatasets: readonly TemplateDataset[] = [
  ...orderDatasets,
  ...emergencyDatasets,
  ...trafficDatasets,
  ...energyDatasets,
  ...partyDatasets,
  ...healthDatasets,
  ...educationDatasets,
  ...environmentDatasets,
]
