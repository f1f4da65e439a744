export function FormDesigner(_: any) {
  return null
}
