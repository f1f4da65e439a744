import { boundaries } from './boundaries.js'
import { modal, noBarrels, noEnums, browserStorage, plainQueries, plainWords, siteClock } from './taste.js'

/** The taste of this house as oxlint rules. */
export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    modal,
    'plain-queries': plainQueries,
    'plain-words': plainWords,
    'browser-storage': browserStorage,
    'site-clock': siteClock,
    'no-enums': noEnums,
    'no-barrels': noBarrels,
  },
}
