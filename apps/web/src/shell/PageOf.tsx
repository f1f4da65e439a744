import type { Page } from '@mingtai/ui'
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

const loaded = new Map<Page, LazyExoticComponent<ComponentType>>()

/** The component of a page, fetched the first time it is shown. */
export function PageOf({ page }: { page: Page }) {
  const Component = componentOf(page)
  return <Component />
}

function componentOf(page: Page): LazyExoticComponent<ComponentType> {
  const known = loaded.get(page)
  if (known !== undefined) return known
  const component = lazy(() => fetched(page))
  loaded.set(page, component)
  return component
}

/** A page that could not be fetched is asked for anew next time. */
async function fetched(page: Page) {
  try {
    return await page.load()
  } catch (error) {
    loaded.delete(page)
    throw error
  }
}
