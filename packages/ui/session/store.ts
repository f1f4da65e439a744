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
  const inner = createStore<T>(() => initial)
  return {
    get: inner.getState,
    // Whole, so that what an object no longer says is gone.
    set: (next) => inner.setState(next, true),
    use: () => useStore(inner),
    subscribe: inner.subscribe,
  }
}
