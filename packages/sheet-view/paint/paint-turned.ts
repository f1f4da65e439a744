import type { Look } from './looks.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Text turned by degrees, or its characters under one another (255). */
export function paintTurned(context: CanvasRenderingContext2D, look: Look, text: string, box: Box): void {
  context.save()
  context.beginPath()
  context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top)
  context.clip()
  context.font = look.font
  context.fillStyle = look.color
  context.textAlign = 'center'
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  if (look.rotate === 255) {
    const letters = [...text]
    const first = y - ((letters.length - 1) * look.lineHeight) / 2
    letters.forEach((letter, at) => context.fillText(letter, x, first + at * look.lineHeight))
  } else {
    context.translate(x, y)
    context.rotate((-look.rotate * Math.PI) / 180)
    context.fillText(text, 0, 0)
  }
  context.restore()
}

/** Where the words of a parted heading stand, as parts of the cell, and where its lines end. */
const parts = {
  1: { words: [0.28, 0.72, 0.72, 0.28], ends: [1, 1] },
  2: { words: [0.22, 0.78, 0.66, 0.66, 0.74, 0.2], ends: [1, 0.5, 0.5, 1] },
} as const

/** A heading parted by lines from its top left corner (斜线表头); its words stand between `|`. */
export function paintDiagonal(context: CanvasRenderingContext2D, look: Look, text: string, box: Box): void {
  if (look.diagonal === null) return
  const { words, ends } = parts[look.diagonal]
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  context.save()
  context.strokeStyle = look.color
  context.lineWidth = 1
  for (let at = 0; at < ends.length; at += 2) {
    context.beginPath()
    context.moveTo(box.left, box.top)
    context.lineTo(box.left + (ends[at] ?? 0) * width, box.top + (ends[at + 1] ?? 0) * height)
    context.stroke()
  }
  context.font = look.font
  context.fillStyle = look.color
  context.textAlign = 'center'
  text.split('|').forEach((word, at) => {
    const [x, y] = [words[at * 2], words[at * 2 + 1]]
    if (x !== undefined && y !== undefined)
      context.fillText(word.trim(), box.left + x * width, box.top + y * height, width * 0.5)
  })
  context.restore()
}
