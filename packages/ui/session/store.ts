import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A small piece of state outside React, read by components and by plain functions alike. */
export interface Store<T> {
  get(): T
  set(next: T): void
  use(): T
  subscribe(listener: () => void): () => void
}

export function store<T>(initial: T): Store<T> {
  const kept = createStore<T>(() => initial)
  return {
    get: kept.getState,
    // Whole, so that what an object no longer says is gone.
    set: (next) => kept.setState(next, true),
    use: () => useStore(kept),
    subscribe: kept.subscribe,
  }
}
