import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a page that is fetched when it is first shown; until it has come nothing stands in its place. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
