import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the workflow graph. */
export const messages = defineMessages('orders.workflow-graph', {
  graph: words('Le parcours dessiné', 'Workflow diagram', 'رسم المسار'),
  zoom: words('Agrandissement', 'Zoom', 'التكبير'),
  in: words('Zoomer', 'Zoom in', 'تكبير'),
  out: words('Dézoomer', 'Zoom out', 'تصغير'),
  fit: words('Tout voir', 'Fit to screen', 'عرض الكل'),
})
