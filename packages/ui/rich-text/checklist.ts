import { TaskItem, TaskList } from '@tiptap/extension-list'

/** 清单: lines that are ticked. Written as plain list items with a mark, so that no control stands in a stored text. */
const Checklist = TaskList.extend({
  parseHTML: () => [{ tag: 'ul[data-list="check"]', priority: 60 }],
  renderHTML: () => ['ul', { 'data-list': 'check' }, 0],
})

const ChecklistItem = TaskItem.extend({
  content: 'paragraph block*',
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element) => element.dataset.checked === 'true',
      renderHTML: ({ checked }) => ({ 'data-checked': checked === true ? 'true' : 'false' }),
    },
  }),
  parseHTML: () => [{ tag: 'li[data-checked]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
})

export const checklistNodes = [Checklist, ChecklistItem]
