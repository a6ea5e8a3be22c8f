export function HomeScreen() { return <div>home</div>; }
