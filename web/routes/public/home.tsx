export default function Home() {
  return <h1>Countersign</h1>;
}
