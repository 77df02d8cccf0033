declare module 'virtual:message-places' {
  const places: Record<string, import('./events.ts').MessagePlaces>;
  export default places;
}
