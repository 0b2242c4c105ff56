import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the menu of providers. */
export const portalMenuMessages = defineMessages('providers.portal-menu', {
  myArea: words('Mon espace', 'My area', 'مساحتي'),
  myCompany: words('Mon entreprise', 'My company', 'شركتي'),
  myCalendar: words('Mon agenda', 'My calendar', 'تقويمي'),
  myPublications: words('Mes publications', 'My publications', 'منشوراتي'),
  catalogue: words('Catalogue', 'Catalogue', 'الكتالوج'),
  myArticles: words('Mes articles', 'My articles', 'منتجاتي'),
  customerReviews: words('Avis des clients', 'Customer reviews', 'تقييمات العملاء'),
  myEsimProfiles: words('Mes profils eSIM', 'My eSIM profiles', 'ملفات تعريف eSIM الخاصة بي'),
  mySales: words('Mes ventes', 'My sales', 'مبيعاتي'),
  myStock: words('Mon stock', 'My stock', 'مخزوني'),
  promotion: words('Promotion', 'Promotion', 'الترويج'),
  myAdvertisements: words('Mes publicités', 'My advertisements', 'إعلاناتي'),
})
