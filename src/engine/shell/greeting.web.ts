/** How somebody is greeted at an hour of their day. */
export function greeting(hour: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  return hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening'
}
