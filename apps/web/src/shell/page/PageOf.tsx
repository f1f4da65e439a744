import { type Page, useIsPhone } from '@mingtai/ui'
import { lazy, useState } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { ComputerNotice } from './ComputerNotice.tsx'

const loaded = new Map<Page, LazyExoticComponent<ComponentType>>()
const failed = new Set<Page>()

/** The component of a page, fetched the first time it is shown. */
export function PageOf({ page }: { page: Page }) {
  const Component = componentOf(page)
  const isPhone = useIsPhone()
  // What was opened stays open when a window becomes narrow.
  const [isOpen, setOpen] = useState(!isPhone)
  if (!isPhone && !isOpen) setOpen(true)
  if (page.forComputer === true && !isOpen) return <ComputerNotice title={page.title} onOpen={() => setOpen(true)} />
  return <Component />
}

function componentOf(page: Page): LazyExoticComponent<ComponentType> {
  const known = loaded.get(page)
  if (known !== undefined) return known
  const component = lazy(() => fetched(page))
  loaded.set(page, component)
  return component
}

/** Pages that could not be fetched stay so until somebody wants to see them again: or they would be asked for without end. */
export function forgetFailed(): void {
  for (const page of failed) loaded.delete(page)
  failed.clear()
}

async function fetched(page: Page) {
  try {
    return await page.load()
  } catch (error) {
    failed.add(page)
    throw error
  }
}
