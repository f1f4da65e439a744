import { type KeyboardEvent, useRef, useState } from 'react'

interface Node<Self> {
  children: readonly Self[]
}

interface Asked<Branch> {
  nodes: readonly Branch[]
  isFound(node: Branch, typed: string): boolean
  mayChoose(node: Branch): boolean
  onChoose(node: Branch): void
}

/**
 * Props of a tree that is searched: Enter takes the first place that is found. A tree of antd looks for it only below places
 * that can be chosen themselves, so what stands below a group would never be taken by keys.
 */
export function useEnterChooses<Branch extends Node<Branch>>({ nodes, isFound, mayChoose, onChoose }: Asked<Branch>) {
  const [typed, setTyped] = useState('')
  const hasMoved = useRef(false)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    if (event.key !== 'Enter' || hasMoved.current || event.nativeEvent.isComposing || typed.trim() === '') return
    const found = firstOf(nodes, (node) => mayChoose(node) && isFound(node, typed.trim()))
    if (found === null) return
    event.preventDefault()
    event.stopPropagation()
    setTyped('')
    onChoose(found)
  }
  const handleSearch = (next: string) => {
    hasMoved.current = false
    setTyped(next)
  }
  return { onInputKeyDown: handleKey, typed, onSearch: handleSearch }
}

function firstOf<Branch extends Node<Branch>>(
  nodes: readonly Branch[],
  isWanted: (node: Branch) => boolean,
): Branch | null {
  for (const node of nodes) {
    if (isWanted(node)) return node
    const below = firstOf(node.children, isWanted)
    if (below !== null) return below
  }
  return null
}
