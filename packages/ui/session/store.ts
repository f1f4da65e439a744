import { useSyncExternalStore } from 'react'

/** A small piece of state outside React, read by components and by plain functions alike. */
export interface Store<T> {
  get(): T
  set(next: T): void
  use(): T
  subscribe(listener: () => void): () => void
}

export function store<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
