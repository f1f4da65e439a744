import type { ComponentType } from '@mingtai/screen-model'

/** Loads what a type of chart needs besides bars, lines and pies; null where it needs nothing more. */
export function chartLoader(type: ComponentType): (() => Promise<void>) | null {
  switch (type) {
    case 'sankey':
    case 'treemap':
      return async () => (await import('./register-trees.ts')).registerTrees()
    case 'gauge':
      return async () => (await import('./register-gauge.ts')).registerGauge()
    case 'box':
    case 'funnel':
    case 'radar':
    case 'scatter':
      return async () => (await import('./register-others.ts')).registerOthers()
    default:
      return null
  }
}
