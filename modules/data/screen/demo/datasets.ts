import { cityDatasets } from './city-operation.ts'
import { educationDatasets } from './education.ts'
import { emergencyDatasets } from './emergency.ts'
import { energyDatasets } from './energy.ts'
import { environmentDatasets } from './environment.ts'
import { headFacts } from './head.ts'
import { healthDatasets } from './health.ts'
import { partyDatasets } from './party-building.ts'
import { financeDatasets } from './finance.ts'
import { hotlineDatasets } from './hotline.ts'
import { logisticsDatasets } from './logistics.ts'
import { productionDatasets } from './production.ts'
import { salesDatasets } from './sales.ts'
import type { TemplateDataset } from './template-dataset.ts'
import { trafficDatasets } from './traffic.ts'

/** The datasets of all templates, for the demo world. */
export const templateDatasets: readonly TemplateDataset[] = [
  headFacts,
  ...cityDatasets,
  ...salesDatasets,
  ...financeDatasets,
  ...productionDatasets,
  ...logisticsDatasets,
  ...hotlineDatasets,
  ...emergencyDatasets,
  ...trafficDatasets,
  ...energyDatasets,
  ...partyDatasets,
  ...healthDatasets,
  ...educationDatasets,
  ...environmentDatasets,
]
